import { Dialog } from '../../../components/Dialog.tsx'
import type { CustomerImport } from '../../../lib/trpc.ts'
import * as m from '../../../messages/imports/en.ts'
import { ImportChoice } from './ImportChoice.tsx'
import { ImportMapping } from './ImportMapping.tsx'
import { ImportPick } from './ImportPick.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportStopped } from './ImportStopped.tsx'
import { useImport } from './use-import.ts'

/**
 * Customers from a file: pick, look and map, upload, result.
 * @param props.cutOff an import that is to go on: pick, upload, result
 */
export function ImportDialog({
  businessId,
  country,
  cutOff,
  onClose,
  onAsk,
}: {
  businessId: number
  country: string
  cutOff: CustomerImport | null
  onClose(): void
  /** Continues with requests to the customers that the import added. */
  onAsk(state: CustomerImport): void
}) {
  const { at, isReading, isBeginning, choose, take, readAs, start, stop, goOn, again } = useImport(
    businessId,
    country,
    cutOff,
  )
  return (
    <Dialog
      title={m.importCustomers}
      size="lg"
      opened
      // An upload is not lost by a stray key: closing stops it, and the next step is offered.
      onClose={at.step === 'upload' ? stop : onClose}
    >
      {at.step === 'pick' ? (
        <ImportPick problem={at.problem} isReading={isReading} cutOff={cutOff} onChoose={choose} />
      ) : null}
      {at.step === 'choose' ? <ImportChoice {...at} onChoose={take} onBack={again} /> : null}
      {at.step === 'map' ? (
        <ImportMapping
          key={`${at.chosen.file.name} ${at.chosen.encoding}`}
          chosen={at.chosen}
          home={country}
          isBeginning={isBeginning}
          onBack={again}
          onEncoding={readAs}
          onStart={(how) => void start(at.chosen, how)}
        />
      ) : null}
      {at.step === 'upload' ? <ImportProgress {...at} onStop={stop} /> : null}
      {at.step === 'stopped' ? <ImportStopped {...at} onGoOn={goOn} onClose={onClose} /> : null}
      {at.step === 'done' ? (
        <ImportResult state={at.state} onClose={onClose} onAsk={() => onAsk(at.state)} />
      ) : null}
    </Dialog>
  )
}
