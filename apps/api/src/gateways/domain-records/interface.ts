import type { FoundRecords } from '@fivestead/domain/businesses/domains/records'

export interface AskedRecords {
  host: string
  /** Host that it should lead to. */
  target: string
  /** The owner's part of the proof. */
  token: string
}

/** Public DNS, for domains of owners. */
export interface DomainRecords {
  /** The records of a host now; null where DNS does not answer. Never rejects. */
  look(asked: AskedRecords): Promise<FoundRecords | null>
}
