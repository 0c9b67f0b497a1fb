import { type ReactNode, useEffect, useRef } from 'react'
import styles from './survey.module.css'

type HeadingProps = { as?: 'h1' | 'h2'; takesFocus: boolean; children: ReactNode }

/** A step's heading. After a change of step it takes the focus, so that a screen reader reads on from here. */
export function Heading({ as: Tag = 'h1', takesFocus, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Tag ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </Tag>
  )
}
