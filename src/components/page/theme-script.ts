import { themes } from "#copy/themes.ts";
import { POSITIONS_KEY } from "#islands/player/saved-key.ts";
import { themeFonts } from "#styles/theme-fonts.ts";

const shortened = Object.entries(themeFonts).map(([theme, urls]) => [
  theme,
  urls.map((url) => url.slice(0, -".woff2".length)),
]);
/**
 * Runs before the first paint, so that no page is painted in the wrong theme. Every page has the same text: one hash for
 * the content security policy. `data-heard` says that a position is remembered. The script carries the theme over each
 * navigation, whose new page comes without it. It runs before the router listens: an island that reads the address may
 * keep a step back for itself.
 */
export const themeScript = `(()=>{
const fonts=${JSON.stringify(Object.fromEntries(shortened))},
dress=(el,theme)=>{
try{theme=localStorage.getItem("colorScheme");localStorage["${POSITIONS_KEY}"]&&(el.dataset.heard="1")}catch{}
el.dataset.js="";
return fonts[el.dataset.theme=theme in fonts?theme:"${themes[0].id}"]};
for(const url of dress(document.documentElement))document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",href:url+".woff2"}));
document.addEventListener("astro:before-swap",(e)=>dress(e.newDocument.documentElement));
addEventListener("popstate",(e)=>dispatchEvent(new Event("archive:back",{cancelable:true}))||e.stopImmediatePropagation())
})()`.replaceAll("\n", "");
