import { Tooltip } from '@fivestead/ui/Tooltip.tsx'
import type { ReactNode } from 'react'
import styles from './IconSelect.module.css'
import ui from './ui.module.css'

interface Props {
  label: string
  icon: ReactNode
  value: string
  onPick(value: string): void
  /** Options, as of a `select`. */
  children: ReactNode
}

/** A list to choose from behind an icon: the browser's own, which lies on it unseen. */
export function IconSelect({ label, icon, value, onPick, children }: Props) {
  return (
    <Tooltip label={label}>
      <span className={`${ui.placeCenter} ${ui.relative} ${styles.icon}`}>
        {icon}
        <select
          className={`${ui.cover} ${styles.select}`}
          aria-label={label}
          value={value}
          onChange={({ currentTarget }) => onPick(currentTarget.value)}
        >
          {children}
        </select>
      </span>
    </Tooltip>
  )
}
