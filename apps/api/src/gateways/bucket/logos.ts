/** Logos outside the database, PNGs named by their hash. Each method throws a BucketError. */
export interface LogoStore {
  /** Stores a logo; one that is there already is written anew. */
  put(hash: string, logo: Buffer): Promise<void>
  get(hash: string): Promise<Buffer>
  /** Hashes of the logos that were last stored before then. */
  storedBefore(time: Date): Promise<string[]>
  remove(hash: string): Promise<void>
}
