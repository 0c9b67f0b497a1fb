/** The larger pictures of a logo. */
export type Picture = 'logo' | 'card'

/** Pictures of logos outside the database, named by the logo's hash. Each method throws a BucketError. */
export interface LogoStore {
  /** Stores both pictures of a logo; one that is there already is written anew. */
  put(hash: string, pictures: Record<Picture, Buffer>): Promise<void>
  get(hash: string, picture: Picture): Promise<Buffer>
  /** Hashes of the logos that were last stored before then. */
  storedBefore(time: Date): Promise<string[]>
  remove(hash: string): Promise<void>
}
