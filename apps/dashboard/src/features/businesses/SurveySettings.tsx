import { FUNNEL_MODES, type FunnelMode } from '@fivestead/domain/businesses/funnel'
import { BUSINESS_UPDATE, FUNNEL_WORDS } from '@fivestead/domain/businesses/texts'
import { DEFAULT_TIME_ZONE } from '@fivestead/domain/businesses/time-zone'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Group, NativeSelect, Radio, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { type Business, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { timeZoneGroups } from './time-zones.ts'
import { useRefreshBusinesses } from './use-refresh-businesses.ts'

/** How the survey treats ratings, and by whose clock messages go out. Remount it for another business. */
export function SurveySettings({ business }: { business: Business }) {
  const refresh = useRefreshBusinesses()
  const fail = useFailure()
  const [funnelMode, setFunnelMode] = useState<FunnelMode>(business.funnelMode)
  const [timeZone, setTimeZone] = useState(business.timeZone ?? DEFAULT_TIME_ZONE)
  const zones = useMemo(() => timeZoneGroups(Intl.supportedValuesOf('timeZone'), timeZone), [timeZone])
  const update = trpc.businesses.update.useMutation({
    onSuccess: async () => {
      showToast({
        title: BUSINESS_UPDATE.done,
        description: 'New ratings and messages follow it.',
        tone: 'success',
      })
      await refresh()
    },
    onError: (error) => fail(error, BUSINESS_UPDATE.formFailed),
  })
  return (
    <Card title="Survey and messages">
      <form
        aria-label="Survey and messages"
        onSubmit={(event) => {
          event.preventDefault()
          update.mutate({ id: business.id, funnelMode, timeZone })
        }}
      >
        <Stack gap="lg" maw={640}>
          <Radio.Group
            label="After a customer's rating"
            value={funnelMode}
            onChange={(mode) => setFunnelMode(mode as FunnelMode)}
          >
            <Stack gap="sm" mt="xs">
              {FUNNEL_MODES.map((mode) => (
                <Radio
                  key={mode}
                  value={mode}
                  size="md"
                  label={FUNNEL_WORDS[mode].label}
                  description={FUNNEL_WORDS[mode].description}
                />
              ))}
            </Stack>
          </Radio.Group>
          <NativeSelect
            label="Time zone"
            description="Messages go out by day in this zone and in your customer's."
            size="md"
            value={timeZone}
            data={zones}
            onChange={(event) => setTimeZone(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" h={44} loading={update.isPending}>
              Save survey settings
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
