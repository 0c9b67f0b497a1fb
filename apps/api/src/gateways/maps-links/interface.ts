/** Where share links of the maps service lead. Throws `PlacesError` (timeout, unavailable) and nothing else. */
export interface MapsLinks {
  /**
   * The address of the maps service that a share link leads to; null when it leads to none.
   * @param link as `shareLink` of the domain writes it
   */
  resolve(link: string): Promise<URL | null>
}
