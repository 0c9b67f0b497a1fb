import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import ui from '../../../components/ui.module.css'
import { useUser } from '../../../lib/auth-context.tsx'
import { rich, strong } from '../../../lib/rich.ts'
import { rememberSelection } from '../../../lib/selected-business.tsx'
import { refusalReason } from '../../../lib/server-words.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/claims/en.ts'
import styles from './Claim.module.css'

/** Returns true if a call was refused because another account has the place. */
export function isTaken(error: unknown): boolean {
  return refusalReason(error) === 'place-taken'
}

interface Props {
  placeId: string
  name: string
  /** Business to give the place to; without one, a business with the place's name is created. */
  businessId?: number
}

/** Offers to claim a place that another account has, after the documented refusal. */
export function TakenPlace({ placeId, name, businessId }: Props) {
  const { businesses } = useUser()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const fail = useFailure()
  const button = useRef<HTMLButtonElement>(null)
  // Scrolls to the notice, which on a phone appears below the fold.
  useEffect(() => {
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const create = trpc.businesses.create.useMutation({ retry: false })

  const claim = async () => {
    try {
      // An owner who comes back to this button continues with the business created before.
      const begun = businesses.find((business) => business.placeId === null && business.name === name)
      const business = businessId ?? begun?.id ?? (await create.mutateAsync({ name })).id
      rememberSelection(business)
      await utils.auth.me.invalidate()
      await navigate({ to: '/claim-business', search: { business, place_id: placeId } })
    } catch (error) {
      fail(error, { title: common.thatDidNotWork, description: common.pleaseTryAgain })
    }
  }
  return (
    <section
      className={`${ui.stack12} ${ui.well} ${ui.closeParagraphs} ${styles.taken}`}
      aria-label={m.alreadyRegistered}
    >
      <p>{rich(m.placeTaken({ name: strong, place: name }))}</p>
      <div>
        <Button ref={button} variant="default" loading={create.isPending} onClick={() => void claim()}>
          {businessWords.thisIsMyBusiness}
        </Button>
      </div>
    </section>
  )
}
