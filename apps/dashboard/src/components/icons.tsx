import type { ReactNode } from 'react'

interface Props {
  className?: string | undefined
  size?: number
}

/** Drawn for this dashboard: 20 px grid, 1.6 px line, colour of the text around. */
function Icon({ className, size = 20, children }: Props & { children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const PinIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M10 18s6-5.2 6-9.6a6 6 0 0 0-12 0C4 12.8 10 18 10 18Z" />
    <circle cx="10" cy="8.3" r="2.2" />
  </Icon>
)
export const CheckIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m4.5 10.5 3.7 3.7 7.3-8" />
  </Icon>
)
export const CloseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
)
export const DotIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="3.5" />
  </Icon>
)
export const InfoIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 9.2v4.3M10 6.4v.1" />
  </Icon>
)
export const CopyIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M13 4.5A1.5 1.5 0 0 0 11.5 3H5a2 2 0 0 0-2 2v6.5A1.5 1.5 0 0 0 4.5 13" />
  </Icon>
)
export const SearchIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </Icon>
)
export const RefreshIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5v3.3h-3.3" />
  </Icon>
)
export const SendIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M17.5 2.5 9 11M17.5 2.5l-5.4 15-3.1-6.5-6.5-3.1 15-5.4Z" />
  </Icon>
)
export const MailIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2.5 4.5h15v11h-15ZM3 5.2l7 5.6 7-5.6" />
  </Icon>
)
export const UndoIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M6.5 4 3 7.5 6.5 11M3.3 7.5H12a4.3 4.3 0 0 1 0 8.5H7" />
  </Icon>
)
export const PlusIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)
export const ChevronIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m6 8 4 4 4-4" />
  </Icon>
)
export const InboxIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3 11.5 5 4.5h10l2 7v4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-4Z" />
    <path d="M3 11.5h4l1 2h4l1-2h4" />
  </Icon>
)
export const OpenIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M11.5 3.5h5v5M16.5 3.5 9 11M14 11.5v4a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h4" />
  </Icon>
)
export const LockIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="4" y="9" width="12" height="8" rx="2" />
    <path d="M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9" />
  </Icon>
)
export const UnlockIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="4" y="9" width="12" height="8" rx="2" />
    <path d="M6.5 9V6.5a3.5 3.5 0 0 1 6.7-1.4" />
  </Icon>
)
export const ShareIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M10 12.5V3M6.5 6 10 2.7 13.5 6M5 10.5v5A1.5 1.5 0 0 0 6.5 17h7a1.5 1.5 0 0 0 1.5-1.5v-5" />
  </Icon>
)
export const PhoneIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 3.5h3l1.5 4-2 1.3a10 10 0 0 0 4.7 4.7l1.3-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5C8.5 17 3 11.5 2.5 5.1A1.5 1.5 0 0 1 4 3.5Z" />
  </Icon>
)
export const GlobeIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M2.5 10h15M10 2.5c2.2 2 3.2 4.6 3.2 7.5s-1 5.5-3.2 7.5c-2.2-2-3.2-4.6-3.2-7.5s1-5.5 3.2-7.5Z" />
  </Icon>
)
export const TrashIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3.5 5.5h13M8 5.5V3.8c0-.4.4-.8.8-.8h2.4c.4 0 .8.4.8.8v1.7M5.5 5.5l.7 10.2c0 .7.6 1.3 1.3 1.3h5c.7 0 1.3-.6 1.3-1.3l.7-10.2M8.5 9v4.5M11.5 9v4.5" />
  </Icon>
)
export const PencilIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3.5 16.5 4.4 13 13 4.4a1.8 1.8 0 0 1 2.6 2.6L7 15.6l-3.5.9ZM11.5 5.9l2.6 2.6" />
  </Icon>
)
export const FileIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 2.8h6.5L15.2 6.5v10.7H5ZM11.3 3v3.7H15M7.5 10.5h5M7.5 13.5h5" />
  </Icon>
)
export const UploadIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M10 13V4M6.2 7.6 10 3.8l3.8 3.8M3.5 13v2a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-2" />
  </Icon>
)
export const PeopleIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="7.5" cy="6.5" r="3" />
    <path d="M2 16.5c.4-3 2.6-4.8 5.5-4.8s5.1 1.8 5.5 4.8M13 3.9a3 3 0 0 1 0 5.2M15 12.2c1.7.7 2.8 2.2 3 4.3" />
  </Icon>
)
export const HomeIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3 9.2 10 3l7 6.2V16a1 1 0 0 1-1 1h-3.5v-5h-5v5H4a1 1 0 0 1-1-1V9.2Z" />
  </Icon>
)
export const StarIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7L10 2.8Z" />
  </Icon>
)
export const CampaignIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3 8.5v3a1 1 0 0 0 1 1h2l7 3.5V4L6 7.5H4a1 1 0 0 0-1 1ZM6.5 12.5l1 4M16 8a3 3 0 0 1 0 4" />
  </Icon>
)
export const TrendIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m3 14.5 4.5-5 3.5 3.5 6-7M12.5 6H17v4.5" />
  </Icon>
)
export const GearIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3 5.5h6M13 5.5h4M3 14.5h4M11 14.5h6M3 10h9M16 10h1" />
    <circle cx="11" cy="5.5" r="1.8" />
    <circle cx="9" cy="14.5" r="1.8" />
    <circle cx="14" cy="10" r="1.8" />
  </Icon>
)
export const MoreIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3.5 5.5h13M3.5 10h13M3.5 14.5h13" />
  </Icon>
)
