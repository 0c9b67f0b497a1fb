import type { CustomerStatus } from '@fivestead/domain/customers/status'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PlusIcon, UploadIcon } from '../../components/icons.tsx'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { NoMatch } from '../../components/NoMatch.tsx'
import { PagedRows } from '../../components/PagedRows.tsx'
import { WaitingRows } from '../../components/QueryState.tsx'
import { May, useMay } from '../../lib/auth-context.tsx'
import { type Customer, type CustomerImport, type Inputs, trpc } from '../../lib/trpc.ts'
import { usePages } from '../../lib/use-pages.ts'
import * as m from '../../messages/customers/en.ts'
import { AddCustomerDialog } from './AddCustomerDialog.tsx'
import { AskCustomerDialog } from './AskCustomerDialog.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { CustomerRows } from './CustomerRows.tsx'
import { DeleteCustomerDialog } from './DeleteCustomerDialog.tsx'
import { DeleteCustomersDialog } from './DeleteCustomersDialog.tsx'
import { EditCustomerDialog } from './EditCustomerDialog.tsx'
import { RecentImports } from './imports/RecentImports.tsx'
import { UnfinishedImports } from './imports/UnfinishedImports.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { HowMany, Meant } from './use-bulk.ts'
import { useCustomerFilter } from './use-customer-filter.ts'
import { useSelection } from './use-selection.ts'

const ImportDialog = lazyDialog(m.importCustomers, () =>
  import('./imports/ImportDialog.tsx').then((m) => m.ImportDialog),
)

const CampaignDialog = lazyDialog(common.askForReviews, () =>
  import('./campaigns/CampaignDialog.tsx').then((m) => m.CampaignDialog),
)

const OpenCampaigns = lazyPart(() => import('./campaigns/OpenCampaigns.tsx').then((m) => m.OpenCampaigns))

const CustomerPage = lazyPart(() => import('./CustomerPage.tsx').then((m) => m.CustomerPage))

const TagCustomersDialog = lazyDialog(m.tagCustomers, () =>
  import('./TagCustomersDialog.tsx').then((m) => m.TagCustomersDialog),
)

const PAGE = 100
/** Pages that stay on the screen. */
const MOST_PAGES = 4
const LOAD_FAILED = m.loadFailed
/** Counts of a part of the customers end here. */
const COUNTED_MOST = 10_000

type Open =
  | { what: 'add' }
  | { what: 'import'; cutOff: CustomerImport | null }
  | { what: 'ask' | 'edit' | 'delete'; customer: Customer }
  | { what: 'campaign'; audience: Inputs['customers']['campaigns']['start']['audience'] }
  | { what: 'tag all' | 'delete all'; customers: Meant; count: HowMany }
  | null

interface Props {
  businessId: number
  country: string
  status: CustomerStatus | undefined
  onStatus(status: CustomerStatus | undefined): void
  /** The customer whose page is open. */
  customer: string | undefined
  onCustomer(id: string | undefined): void
}

/** The people of one business: search, filter, add, change, ask, tag, delete, import, export. */
export function CustomerList({ businessId, country, status, onStatus, customer, onCustomer }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const mayAsk = useMay('ask')
  const state = useCustomerFilter(status, onStatus)
  const { filter, isFiltered, sort } = state
  const utils = trpc.useUtils()
  const wanted = { businessId, ...filter }
  const input = { ...wanted, limit: PAGE, ...(sort === 'newest' ? {} : { sort }) }
  const customers = usePages(
    ['customers', 'list'],
    input,
    (cursor) => utils.client.customers.list.query({ ...input, cursor }),
    MOST_PAGES,
  )
  const { data: total } = trpc.customers.count.useQuery(wanted)
  const rows = customers.items
  const selection = useSelection(rows)
  const count = total === undefined ? null : howMany(total.count, isFiltered)
  const some = selection.rows.length > 0
  const meant: Meant = some
    ? { kind: 'selected', ids: selection.rows.map(({ id }) => id) }
    : { kind: 'filter', ...filter }
  const meantCount: HowMany = some
    ? { known: 'exact', count: selection.rows.length }
    : (count ?? { known: 'other', count: 0 })
  const actions = <Actions onOpen={setOpen} />
  const leaveFor = (dialog: Open) => {
    onCustomer(undefined)
    setOpen(dialog)
  }
  return (
    <>
      <OpenCampaigns businessId={businessId} />
      <May right="manage">
        {/* Behind a running import it would offer that one. */}
        {open?.what === 'import' ? null : (
          <UnfinishedImports
            businessId={businessId}
            onGoOn={(cutOff) => setOpen({ what: 'import', cutOff })}
          />
        )}
      </May>
      <Card
        title={m.customers}
        titleHidden
        aside={mayAsk && (rows.length > 0 || isFiltered) ? actions : null}
      >
        {rows.length > 0 || isFiltered ? <CustomerFilters businessId={businessId} state={state} /> : null}
        <PagedRows
          pages={customers}
          waiting={<WaitingRows count={6} height={44} />}
          failed={LOAD_FAILED}
          empty={<NoCustomers filtered={isFiltered} actions={actions} onShowAll={state.clear} />}
        >
          {(rows) => (
            <>
              <SelectionBar
                selection={selection}
                shown={rows.length}
                count={count}
                isFiltered={isFiltered}
                exportHref={exportHref({ ...wanted, sort })}
                onAsk={() => setOpen({ what: 'campaign', audience: meant })}
                onTag={() => setOpen({ what: 'tag all', customers: meant, count: meantCount })}
                onDelete={() => setOpen({ what: 'delete all', customers: meant, count: meantCount })}
              />
              <CustomerRows
                rows={rows}
                country={country}
                search={filter.search ?? ''}
                selection={selection}
                onOpen={({ id }) => onCustomer(id)}
                onAsk={(customer) => setOpen({ what: 'ask', customer })}
                onEdit={(customer) => setOpen({ what: 'edit', customer })}
              />
            </>
          )}
        </PagedRows>
      </Card>
      <May right="manage">
        <RecentImports businessId={businessId} />
      </May>
      {customer === undefined ? null : (
        <Dialog title={m.customer} size="lg" opened onClose={() => onCustomer(undefined)}>
          <CustomerPage
            businessId={businessId}
            country={country}
            id={customer}
            onAsk={(customer) => leaveFor({ what: 'ask', customer })}
            onEdit={(customer) => leaveFor({ what: 'edit', customer })}
            onDelete={(customer) => leaveFor({ what: 'delete', customer })}
          />
        </Dialog>
      )}
      <Dialogs
        open={open}
        businessId={businessId}
        country={country}
        onClose={() => setOpen(null)}
        onAskImported={({ id: importId }) =>
          setOpen({ what: 'campaign', audience: { kind: 'import', importId } })
        }
      />
    </>
  )
}

function exportHref({
  businessId,
  ...filter
}: { businessId: number } & Record<string, string | number | undefined>): string {
  const query = new URLSearchParams({ businessId: String(businessId), ...filter } as Record<string, string>)
  return `/api/business/customers/export.csv?${query}`
}

function Actions({ onOpen }: { onOpen(dialog: Open): void }) {
  return (
    <Group gap={10}>
      <May right="manage">
        <Button
          variant="default"
          leftSection={<UploadIcon size={18} />}
          onClick={() => onOpen({ what: 'import', cutOff: null })}
        >
          {m.importCsv}
        </Button>
      </May>
      <May right="ask">
        <Button leftSection={<PlusIcon size={18} />} onClick={() => onOpen({ what: 'add' })}>
          {m.addCustomer}
        </Button>
      </May>
    </Group>
  )
}

interface NoCustomersProps {
  filtered: boolean
  actions: ReactNode
  onShowAll(): void
}

function NoCustomers({ filtered, actions, onShowAll }: NoCustomersProps) {
  const mayAsk = useMay('ask')
  return filtered ? (
    <NoMatch title={m.noCustomerMatches} text={m.noMatchHint} onAll={onShowAll} />
  ) : (
    <EmptyState
      title={m.noCustomersYet}
      text={mayAsk ? m.noCustomersHint : m.noCustomersHintTeam}
      action={mayAsk ? actions : undefined}
    />
  )
}

const howMany = (count: number, filtered: boolean): HowMany =>
  filtered && count > COUNTED_MOST ? { known: 'more', count: COUNTED_MOST } : { known: 'exact', count }

interface DialogsProps {
  open: Open
  businessId: number
  country: string
  onClose(): void
  onAskImported(state: CustomerImport): void
}

/** The dialog that is open. */
function Dialogs({ open, businessId, country, onClose, onAskImported }: DialogsProps) {
  return (
    <>
      <AddCustomerDialog
        businessId={businessId}
        country={country}
        opened={open?.what === 'add'}
        onClose={onClose}
      />
      {open?.what === 'edit' ? (
        <EditCustomerDialog customer={open.customer} country={country} onClose={onClose} />
      ) : null}
      {open?.what === 'delete' ? <DeleteCustomerDialog customer={open.customer} onClose={onClose} /> : null}
      {open?.what === 'ask' ? (
        <AskCustomerDialog businessId={businessId} customer={open.customer} onClose={onClose} />
      ) : null}
      {open?.what === 'campaign' ? (
        <CampaignDialog businessId={businessId} audience={open.audience} onClose={onClose} />
      ) : null}
      {open?.what === 'tag all' ? (
        <TagCustomersDialog
          businessId={businessId}
          customers={open.customers}
          count={open.count}
          onClose={onClose}
        />
      ) : null}
      {open?.what === 'delete all' ? (
        <DeleteCustomersDialog
          businessId={businessId}
          customers={open.customers}
          count={open.count}
          onClose={onClose}
        />
      ) : null}
      {open?.what === 'import' ? (
        <ImportDialog
          businessId={businessId}
          country={country}
          cutOff={open.cutOff}
          onClose={onClose}
          onAsk={onAskImported}
        />
      ) : null}
    </>
  )
}
