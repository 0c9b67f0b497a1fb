import type { ComponentType } from 'react'
import { Dialog } from './Dialog.tsx'
import { lazyPart } from './lazy-part.tsx'

/** A dialog whose script is loaded when it opens. When it does not come, a dialog of this title says so. */
export const lazyDialog = <Props extends { onClose(): void }>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
) =>
  lazyPart(load, {
    around: (words, { onClose }) => (
      <Dialog title={title} opened onClose={onClose}>
        {words}
      </Dialog>
    ),
  })
