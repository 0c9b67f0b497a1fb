import { Radio, Stack } from '@mantine/core'

interface Props {
  shared: boolean
  onChange: (shared: boolean) => void
}

/** Whether a request shows all sites or one of them. */
export function ShowChoice({ shared, onChange }: Props) {
  return (
    <Radio.Group
      label="What a request shows"
      value={shared ? 'one' : 'all'}
      onChange={(value) => onChange(value === 'one')}
    >
      <Stack gap="sm" mt="xs">
        <Radio
          value="all"
          label="All sites, in this order"
          description="Each one as a button of the same size."
        />
        <Radio
          value="one"
          label="One site, by share"
          description="The same link always shows the same site. Your QR code and company page show all of them."
        />
      </Stack>
    </Radio.Group>
  )
}
