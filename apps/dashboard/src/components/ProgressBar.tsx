import styles from './ProgressBar.module.css'
import ui from './ui.module.css'

/** Bar of a work that goes on. @param words what is heard in place of the percentage */
export function ProgressBar({ label, percent, words }: { label: string; percent: number; words?: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
      className={`${ui.clip} ${ui.sunk} ${ui.round8} ${styles.bar}`}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}
