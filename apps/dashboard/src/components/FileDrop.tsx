import { type ReactNode, useState } from 'react'
import styles from './FileDrop.module.css'
import { UploadIcon } from './icons.tsx'
import ui from './ui.module.css'

/** A field to drop or choose files. */
export function FileDrop({
  words,
  action,
  accept,
  multiple = false,
  describedBy,
  onChoose,
}: {
  /** What may be dropped, or what happens with it. */
  words: ReactNode
  /** Label of the field. */
  action: string
  accept: string
  multiple?: boolean
  describedBy?: string
  onChoose(files: File[]): void
}) {
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onChoose(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the field inside serves everybody
    <div
      className={`${ui.stack10} ${ui.well} ${styles.drop}`}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <UploadIcon size={28} className={ui.link} />
      <p className={`${ui.wrap} ${ui.strong} ${ui.center}`} role="status">
        {words}
      </p>
      <label className={`${ui.touch} ${ui.relative} ${ui.round} ${ui.strong} ${styles.choose}`}>
        <input
          type="file"
          className={ui.cover}
          accept={accept}
          multiple={multiple}
          data-autofocus
          aria-describedby={describedBy}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        {action}
      </label>
    </div>
  )
}
