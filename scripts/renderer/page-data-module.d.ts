/** The page data module given to `compiledPages`. */
declare module "renderer:page-data" {
  const pageData: import("./page-data.ts").PageData;
  export default pageData;
}
