import * as common from '@fivestead/domain/languages/messages/common/en'
import { TEAM_TWO_STEP } from '@fivestead/domain/organizations/sign-in-texts'
import { Skeleton, Switch } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import { TEAM_CHANGE } from './use-team.ts'

/** Switch that requires two-step sign-in of the whole team; for owners. */
export function TwoStepRule({ team }: { team: Outputs['team']['get'] | undefined }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const change = useChange(trpc.team.requireTwoStep, {
    ...TEAM_CHANGE,
    done: (_done, { required }) => (required ? TEAM_TWO_STEP.turnedOn : TEAM_TWO_STEP.turnedOff),
    after: close,
  })
  if (team === undefined) return <Skeleton height={120} radius="lg" />
  const lacking = team.members.filter(({ hasTwoStep }) => !hasTwoStep)
  const mine = team.members.find(({ isYou }) => isYou)
  return (
    <Card title={TEAM_TWO_STEP.title}>
      <Switch
        label={TEAM_TWO_STEP.label}
        description={mine?.hasTwoStep === false ? TEAM_TWO_STEP.yoursFirst : TEAM_TWO_STEP.hint}
        checked={team.requiresTwoStep}
        disabled={change.isPending || (mine?.hasTwoStep === false && !team.requiresTwoStep)}
        onChange={({ currentTarget: { checked } }) =>
          checked ? setAsking(true) : change.mutate({ required: false })
        }
      />
      {asking ? (
        <ConfirmDialog
          title={TEAM_TWO_STEP.ask}
          text={TEAM_TWO_STEP.effect(lacking.map(({ name }) => name))}
          keep={common.cancel}
          action={TEAM_TWO_STEP.confirm}
          color="evergreen"
          isPending={change.isPending}
          onConfirm={() => change.mutate({ required: true })}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}
