/** The binding through which a Worker reads the files of its site. */
export interface SiteFiles {
  fetch(request: Request): Promise<Response>;
}
