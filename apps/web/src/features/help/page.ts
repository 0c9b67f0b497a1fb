import type { HelpSlug } from '@fivestead/domain/help'

/** A part of a help page: sentences, or steps in their order. */
export interface HelpPart {
  title: string
  text?: readonly string[]
  steps?: readonly string[]
}

/** The text of a help page. */
export interface HelpText {
  lead: string
  parts: readonly HelpPart[]
  /** Text alternative of its picture. */
  picture: string
  /** Pages to read next. */
  related: readonly HelpSlug[]
}

/** All words of a page's text, for the search. */
export const wordsOf = ({ lead, parts }: HelpText): string =>
  [lead, ...parts.flatMap(({ title, text = [], steps = [] }) => [title, ...text, ...steps])].join(' ')
