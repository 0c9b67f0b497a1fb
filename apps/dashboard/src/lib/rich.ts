import { createElement, Fragment, type ReactNode } from 'react'

/** A message with markup, as elements: `rich(m.sent({ name: (text) => <b>{text}</b> }))`. */
export const rich = (parts: ReactNode[]) => createElement(Fragment, null, ...parts)

/** The usual mark of a part that stands out. */
export const strong = (text: string) => createElement('strong', null, text)
