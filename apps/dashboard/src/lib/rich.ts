import { createElement, Fragment, type ReactNode } from 'react'

/** A message with tags, as its parts come: `rich(m.x({ key: (text) => <kbd>{text}</kbd> }))`. */
export const rich = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)
