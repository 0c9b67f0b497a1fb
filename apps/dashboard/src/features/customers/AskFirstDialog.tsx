import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { shownPhone } from '@fivestead/domain/phones/typed'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { FIRST_ASKED } from '@fivestead/domain/reports/first-day'
import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { SendsAs, TWO_LINES } from '../../components/SendsAs.tsx'
import ui from '../../components/ui.module.css'
import { type Business, type Customer, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/customers/en.ts'
import { AskResult } from './AskCustomerDialog.tsx'
import { mayBeAsked } from './may-be-asked.ts'
import { type AskedCustomers, useAskCustomers } from './use-ask-customers.ts'

/** Customers that are read, so that enough of them can be asked. */
const READ = 50

interface Props {
  business: Business
  /** Asks somebody who is no customer yet. */
  onAskOther(): void
  onClose(): void
}

/** Offers the customers seen last among those who were never asked, ticked. */
export function AskFirstDialog({ business, onAskOther, onClose }: Props) {
  const customers = trpc.customers.list.useQuery({
    businessId: business.id,
    status: 'not asked',
    sort: 'visit',
    limit: READ,
  })
  const [result, setResult] = useState<AskedCustomers | null>(null)
  if (result !== null) return <AskResult result={result} onClose={onClose} />
  return (
    <Dialog title={m.askFirstTitle({ count: FIRST_ASKED })} opened onClose={onClose}>
      <QueryState
        query={customers}
        waiting={<Skeleton height={260} aria-busy="true" />}
        failed={m.loadFailed}
      >
        {({ items }) => (
          <Choice
            business={business}
            rows={items.filter(mayBeAsked).slice(0, FIRST_ASKED)}
            onAsked={setResult}
            onAskOther={onAskOther}
          />
        )}
      </QueryState>
    </Dialog>
  )
}

interface ChoiceProps extends Pick<Props, 'business' | 'onAskOther'> {
  rows: readonly Customer[]
  onAsked(result: AskedCustomers): void
}

function Choice({ business, rows, onAsked, onAskOther }: ChoiceProps) {
  const [left, setLeft] = useState<readonly string[]>([])
  const { isAsking, ask } = useAskCustomers(business.id, onAsked)
  const chosen = rows.map(({ id }) => id).filter((id) => !left.includes(id))
  return (
    <Stack gap="md">
      <Text>{rows.length === 0 ? m.nobodyToAskFirst : m.askFirstLead}</Text>
      {rows.map(({ id, name, email, phone, lastVisit }) => (
        <Checkbox
          key={id}
          className={ui.wrap ?? ''}
          label={name}
          description={[
            email ?? shownPhone(phone ?? '', business.country ?? DEFAULT_COUNTRY),
            lastVisit && m.visited({ day: reviewLogDate(lastVisit) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          checked={!left.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            setLeft(checked ? left.filter((other) => other !== id) : [...left, id])
          }
        />
      ))}
      {rows.length === 0 ? null : (
        <Text c="dimmed" size="sm">
          {m.askLimits}
        </Text>
      )}
      <DialogActions>
        <Button variant="default" onClick={onAskOther} disabled={isAsking}>
          {m.askSomebodyElse}
        </Button>
        {rows.length === 0 ? null : (
          <Button
            {...TWO_LINES}
            loading={isAsking}
            disabled={chosen.length === 0}
            onClick={() => ask(chosen)}
            data-autofocus
          >
            <span>
              {chosen.length === 0 ? common.sendRequest : m.askThese({ count: chosen.length })}
              <SendsAs business={business} />
            </span>
          </Button>
        )}
      </DialogActions>
    </Stack>
  )
}
