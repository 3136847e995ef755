import { coastPath, landPath, MAP_HEIGHT, MAP_WIDTH, tidePath } from "#components/map/projection.ts";

/** An SVG file of three drawings without colours, which pages reference with `<use>` and fill. */
export const cityOutline = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}"><path id="rio" stroke-width="1.2" opacity=".55" d="${tidePath}"/><path id="tierra" stroke-width="1.5" d="${landPath}"/><path id="costa" stroke-width="3" stroke-linejoin="round" d="${coastPath}"/></svg>`;
