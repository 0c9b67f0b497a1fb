/** What a model is asked: its instructions, and the data that they speak of. */
export interface DraftRequest {
  system: string
  user: string
}

/** Text of a model as it came; `brokenOff` where it was longer than what is taken. */
export interface DraftAnswer {
  text: string
  brokenOff: boolean
}

/** Writes texts by a model of the operator's choice. Throws `PlacesError` and nothing else. */
export interface Drafts {
  write(request: DraftRequest): Promise<DraftAnswer>
}
