/** Files that a page of the marketing site loads first. */
export type PageAssets = {
  css: string
  /** Addresses of the entry and of everything that it and the page import. */
  scripts: string[]
  /** Style sheets of the page's own module that `css` holds already: the script must not ask for them again. */
  sheets: string[]
}
