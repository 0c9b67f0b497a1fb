/** A text that somebody sent to our number. */
export interface ReceivedSms {
  /** The provider's id of it: a repeat has the same. */
  id: string
  from: string
  text: string
  /** Pictures that came along; they are not kept. */
  pictures: number
  /** Keyword that the provider has understood and answered itself. */
  keyword: 'stop' | 'start' | 'help' | null
}
