import { type ReactNode, useEffect, useRef } from 'react'
import styles from './survey.module.css'

type HeadingProps = { as?: 'h1' | 'h2'; takesFocus: boolean; children: ReactNode }

/** The page's title as the server wrote it. */
const TITLE = typeof document === 'undefined' ? '' : document.title

/**
 * A step's heading. After a change of step it takes the focus, so that a screen reader reads on from here, and the
 * title says where one is.
 */
export function Heading({ as: Tag = 'h1', takesFocus, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus || !heading.current) return
    heading.current.focus()
    document.title = `${heading.current.textContent} | ${TITLE}`
  }, [takesFocus])
  return (
    <Tag ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </Tag>
  )
}
