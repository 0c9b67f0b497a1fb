/** Proof that the domain in a mail's From signed it (RFC 6376), aligned as its DMARC record asks. */
export interface MailProof {
  /**
   * @param mail as it came, byte for byte
   * @returns null where no signature of the From domain holds; `later` where DNS does not answer
   */
  prove(mail: Buffer, at: Date): Promise<ProvedMail | null | 'later'>
}

export interface ProvedMail {
  /** The one address in From. */
  from: string
  /** Header fields as those signatures cover them, unfolded, by their names in lower case. */
  fields: ReadonlyMap<string, string>
}
