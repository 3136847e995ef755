import { colorModes, themes } from "#copy/themes.ts";
import { POSITIONS_KEY } from "#islands/player/saved-key.ts";
import { themeFonts } from "#styles/theme-fonts.ts";

const shortened = Object.entries(themeFonts).map(([theme, urls]) => [
  theme,
  urls.map((url) => url.slice(0, -".woff2".length)),
]);
/**
 * Runs before the first paint, so that each page is painted at once in the chosen theme, by day or by night. Every page has the
 * same text: one hash for the content security policy. `data-resumable` says that a position is remembered. The script also
 * sets the theme on the new page of each navigation. `data-asked` says that the address has a query, so that a page that waits
 * for its results does not invite to type one. Its listener for back and forward precedes the router's, so that an island
 * that reads the address can handle them (`archive:back`).
 *
 * `data-fonts` lets the theme's own fonts load (`--late` in tokens.css); a first visit has it later (late-fonts.ts).
 */
export const themeScript = `(()=>{
const root=document.documentElement,fonts=${JSON.stringify(Object.fromEntries(shortened))},
own=(el)=>el.dataset.fonts="",
dress=(el,query,theme,had)=>{
try{theme=localStorage.getItem("colorScheme");el.dataset.mode=localStorage.colorMode||"${colorModes[0].id}";had=localStorage.fonts;localStorage["${POSITIONS_KEY}"]&&(el.dataset.resumable="1")}catch{}
el.dataset.js="";
query&&(el.dataset.asked="");
el.dataset.theme=theme in fonts?theme:"${themes[0].id}";
return had};
if(dress(root,location.search)){own(root);for(const url of fonts[root.dataset.theme])document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",href:url+".woff2"}))}
document.addEventListener("astro:before-swap",(e)=>{const el=e.newDocument.documentElement;dress(el,e.to.search);own(el)});
addEventListener("popstate",(e)=>dispatchEvent(new Event("archive:back",{cancelable:true}))||e.stopImmediatePropagation())
})()`.replaceAll("\n", "");
