import { LOCALE } from '@fivestead/domain/languages/locale'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { ProgressBar } from '../../../components/ProgressBar.tsx'
import { RadioCards } from '../../../components/RadioCards.tsx'
import ui from '../../../components/ui.module.css'
import { useUser } from '../../../lib/auth-context.tsx'
import { ZipProblem } from '../../../lib/zip.ts'
import * as m from '../../../messages/takeout/en.ts'
import { readTakeout, type TakeoutExport, type TakeoutLocation } from './read-files.ts'
import { TakeoutPick } from './TakeoutPick.tsx'
import { type CopyOutcome, useCopy } from './use-copy.ts'

const month = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric' })

/** Reviews of the owner's own Takeout: choose the files, see what is in them, import, result. */
export function TakeoutDialog({ businessId, onClose }: { businessId: number; onClose(): void }) {
  const [found, setFound] = useState<TakeoutExport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null)
  const { percent, copy } = useCopy(businessId)
  const choose = async (files: readonly File[]) => {
    setReading(true)
    setProblem(null)
    try {
      const read = await readTakeout(files)
      if (read.locations.length > 0) setFound(read)
      else setProblem(read.hasOwnReviews ? m.ownReviews : m.noReviews)
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setReading(false)
    }
  }
  const start = async ({ reviews }: TakeoutLocation) => setOutcome(await copy(reviews))
  return (
    <Dialog title={m.importFromTakeout} opened onClose={percent === null ? onClose : () => {}}>
      {percent !== null ? (
        <div className={ui.stack16}>
          <p className={ui.flush} role="status">
            {m.importing}
          </p>
          <ProgressBar label={m.importing} percent={percent} />
        </div>
      ) : outcome !== null ? (
        <Result outcome={outcome} onClose={onClose} />
      ) : found === null ? (
        <TakeoutPick problem={problem} isReading={isReading} onChoose={choose} />
      ) : (
        <Found businessId={businessId} found={found} onStart={start} onBack={() => setFound(null)} />
      )}
    </Dialog>
  )
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ZipProblem)) return m.filesUnreadable
  return error.kind === 'locked' ? m.filesLocked : m.filesLarge
}

function Result({ outcome, onClose }: { outcome: CopyOutcome; onClose(): void }) {
  return (
    <div className={`${ui.stack16} ${ui.closeParagraphs}`}>
      <p className={ui.strong} role="status">
        {m.imported(outcome)}
      </p>
      {outcome.known === 0 ? null : <p>{m.alreadyHere({ known: outcome.known })}</p>}
      <p className={ui.note}>{m.ownCopy}</p>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {m.close}
        </Button>
      </DialogActions>
    </div>
  )
}

function Found({
  businessId,
  found: { locations, unreadable },
  onStart,
  onBack,
}: {
  businessId: number
  found: TakeoutExport
  onStart(location: TakeoutLocation): Promise<void>
  onBack(): void
}) {
  const business = useUser().businesses.find(({ id }) => id === businessId)?.name ?? ''
  const alike = locations.find(({ title }) => title?.toLowerCase() === business.toLowerCase())
  const [chosen, setChosen] = useState(alike ?? (locations.length === 1 ? locations[0] : undefined))
  return (
    <div className={`${ui.stack16} ${ui.closeParagraphs}`}>
      <RadioCards
        legend={m.whichLocation({ business })}
        value={chosen?.id ?? ''}
        options={locations.map((location) => ({
          value: location.id,
          label: location.title ?? m.location({ id: location.id.replace('locations/', '') }),
          text: factsOf(location),
        }))}
        onChange={(id) => setChosen(locations.find((location) => location.id === id))}
      />
      {unreadable === 0 ? null : <p className={ui.note}>{m.unreadable({ count: unreadable })}</p>}
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          {m.chooseOtherFiles}
        </Button>
        <Button disabled={chosen === undefined} onClick={() => chosen && void onStart(chosen)}>
          {m.importReviews({ count: chosen?.reviews.length ?? 0 })}
        </Button>
      </DialogActions>
    </div>
  )
}

function factsOf({ address, reviews }: TakeoutLocation): string {
  const at = (review: { createdAt: string } | undefined) => month.format(new Date(review?.createdAt ?? 0))
  const facts = m.found({ count: reviews.length, from: at(reviews[0]), to: at(reviews.at(-1)) })
  return address === null ? facts : `${address} · ${facts}`
}
