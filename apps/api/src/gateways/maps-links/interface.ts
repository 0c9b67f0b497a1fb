/** Resolves share links of the maps service. Throws `PlacesError` (timeout, unavailable) and nothing else. */
export interface MapsLinks {
  /**
   * Returns the maps service's URL that a share link leads to; null if there is none.
   * @param link as `shareLink` of the domain writes it
   */
  resolve(link: string): Promise<URL | null>
}
