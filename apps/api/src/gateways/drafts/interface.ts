/** Input of a model: its instructions, and the data that they refer to. */
export interface DraftRequest {
  system: string
  user: string
}

/** Text of a model, unchanged; `brokenOff` is true if it exceeded the maximum. */
export interface DraftAnswer {
  text: string
  brokenOff: boolean
}

/** Writes texts by a model of the operator's choice. Throws `PlacesError` and nothing else. */
export interface Drafts {
  write(request: DraftRequest): Promise<DraftAnswer>
}
