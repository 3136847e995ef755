/** The module that the project names to `compiledPages`. */
declare module "renderer:page-data" {
  const pageData: import("./page-data.ts").PageData;
  export default pageData;
}
