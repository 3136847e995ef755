import { foldText } from "#core/search/search-text.ts";
import type { ArchiveIdentity } from "#core/site/archive-identity.ts";

/** Whether the archive is about the city whose skyline this is. */
export const hasSkyline = ({ city }: ArchiveIdentity): boolean => foldText(city ?? "") === "montevideo";

/** Shapes of the skyline, in one file for all pages. `Skyline.astro` gives them their colours. */
export const SKYLINE_SVG = `<svg xmlns="http://www.w3.org/2000/svg">
<path id="cerro" d="M0 140C70 132 120 96 168 78l8-6h6v-7h4v5h5v-5h5v5h5v-5h4v7h6l8 6c50 20 96 52 160 62H0Z"/>
<g id="ciudad">
<path d="M330 140v-22h14V92l-18-6 22-8V70h4v7l40 15-2 4-38-9v31h22v-9h30l9-8 9 8v-8l9-8 9 8v-8l9-8 9 8v17h14v-30h8v30h16v-26l26-14 26 14v8h20V88h6v12h34l14-9 14 9v10h20V84h40v-9h12v9h10V66h6v-7h28v7h6v74H330Z"/>
<path d="M716 140V70h12V52h6v-9l7-6 7 6v9h10V30c0-7 5-9 7-16l2-12 2 12c2 7 7 9 7 16v22h10v-9l7-6 7 6v9h6v18h12v22h20V80h34v12h16v-7c0-12 10-18 18-20v-7h3v7c8 2 18 8 18 20v7h14v16h24l10-9 10 9v-9l10-9 10 9v-9l10-9 10 9v17h16V78h7v28h30v-20h44v20h22l22-12 22 12v6h30v-12h5v12h34v28H716Z"/>
<path d="M1256 140l4-52h-4v-5h4v-9h-3l9-9 9 9h-3v9h4v5h-4l4 52ZM1180 140v-16h56v16ZM1290 140c60-6 100-14 150-13v13Z"/>
</g>
<path id="ventanas" d="M742 66h5M752 66h5M770 66h5M780 66h5M742 80h5M752 80h5M770 80h5M780 80h5M742 94h5M752 94h5M770 94h5M780 94h5M742 108h5M770 108h5M780 108h5M508 98h8M524 98h8M508 112h8M524 112h8M666 96h6M678 96h6M666 110h6M678 124h6M470 116h7M500 124h7M960 116h8M1010 122h7M1086 98h7M1100 98h7M1138 126h8"/>
<path id="agua" d="M0 148h1440M60 158h420m60 0h520m70 0h310M0 169h260m90 0h300m110 0h420m60 0h200M140 181h360m140 0h240m120 0h280"/>
</svg>`;
