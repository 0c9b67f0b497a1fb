/** Records of a type for a name. Rejects as Node's resolver does. */
export type Resolve = (name: string, type: string) => Promise<string[][] | string[]>

/** Proof that the domain in a mail's From signed it (RFC 6376), aligned as its DMARC record asks. */
export interface MailProof {
  /**
   * @param mail as it came, byte for byte
   * @param mailbox whose mail it is: of each one mail is verified at a time
   * @returns null where no signature of the From domain holds; `later` where DNS does not answer, or the time is over
   * @throws AppError unavailable when too many wait
   */
  prove(mail: Buffer, at: Date, mailbox: string): Promise<ProvedMail | null | 'later'>
}

export interface ProvedMail {
  /** The one address in From. */
  from: string
  /** Header fields as those signatures cover them, unfolded, by their names in lower case. */
  fields: ReadonlyMap<string, string>
}
