import type { GoogleOutcome } from '@fivestead/domain/businesses/google-connection'
import * as m from '@fivestead/domain/languages/messages/businesses/en'
import { showToast } from '@fivestead/ui/toasts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { GOOGLE_PROFILE_CARD } from '../../../lib/anchors.ts'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { trpc } from '../../../lib/trpc.ts'

/**
 * Says how connecting ended when the owner comes back from Google, and takes it out of the address. An address can be
 * written by anybody: success is told when the server says that the business is connected.
 */
export function GoogleReturn({ onConnected }: { onConnected(businessId: number): void }) {
  const { google, business: businessId, ...search } = useSearch({ from: '/owner/your-dashboard' })
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { select } = useSelectedBusiness()
  // Once for each return: the address is emptied right away.
  useEffect(() => {
    if (google === undefined) return
    if (businessId !== undefined) select(businessId)
    const place = search.tab === 'settings' ? { ...search, section: 'integrations' as const } : search
    void navigate({ to: '/your-dashboard', search: place, replace: true, resetScroll: false })
    void outcome(google, businessId, utils).then((told) => {
      tell(told)
      if (told === 'connected' && businessId !== undefined) onConnected(businessId)
    })
    if (search.tab === 'settings') void showCard()
  }, [google])
  return null
}

/** Leads to the card of the connection, once its part of the screen is there. */
async function showCard(): Promise<void> {
  for (let frame = 0; frame < 120; frame += 1) {
    await new Promise(requestAnimationFrame)
    const card = document.getElementById(GOOGLE_PROFILE_CARD)
    if (!card) continue
    card.scrollIntoView({ block: 'center' })
    return
  }
}

async function outcome(
  google: GoogleOutcome,
  businessId: number | undefined,
  utils: ReturnType<typeof trpc.useUtils>,
): Promise<GoogleOutcome> {
  if (google === 'declined' || google === 'failed') return google
  if (businessId === undefined) return 'failed'
  const seen = await utils.googleProfile.status.fetch({ businessId }, { staleTime: 0 }).catch(() => null)
  if (seen?.state === 'connected') return 'connected'
  const isAgreed = seen !== null && seen.state !== 'disconnected' && seen.state !== 'connecting'
  return google === 'unfinished' && isAgreed ? google : 'failed'
}

function tell(google: GoogleOutcome): void {
  if (google === 'connected') showToast({ title: m.googleAccountConnected, tone: 'success' })
  else if (google === 'unfinished') showToast({ title: m.oneMoreStep, description: m.googleUnfinished })
  else if (google === 'declined')
    showToast({ title: m.googleAccountNotConnected, description: m.googleDeclined })
  else showToast({ title: m.connectionFailed, description: m.googleConnectFailedTryAgain, tone: 'danger' })
}
