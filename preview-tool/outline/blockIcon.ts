/** Icons by the feature that a block belongs to. */
const ICONS: Record<string, string> = {
  accounts: 'user',
  activities: 'gift',
  bank: 'landmark',
  deposit: 'wallet',
  games: 'gamepad',
  home: 'home',
  install: 'smartphone',
  kyc: 'badge-check',
  legal: 'shield',
  mail: 'mail',
  points: 'coins',
  profile: 'user',
  promotions: 'gift',
  qr: 'qr-code',
  records: 'list',
  rules: 'file-text',
  safebox: 'lock',
  safer: 'shield-check',
  service: 'headset',
  sessions: 'clock',
  shell: 'grid',
  tasks: 'circle-check',
  tracking: 'radio',
  wallet: 'wallet',
  withdrawal: 'wallet',
}

/** Of blocks that stand beside others of their feature. */
const OWN: Record<string, string> = {
  'promotions.Banner': 'image',
  'promotions.WinnerTicker': 'trophy',
  'promotions.PromoVideo': 'video',
  'promotions.NoticeModal': 'news',
  'promotions.NoticePage': 'news',
  'promotions.NoticeDetailPage': 'news',
}

/** The icon of a block in the outline and the palette. */
export const blockIcon = (type: string): string => OWN[type] ?? ICONS[type.split('.')[0] ?? ''] ?? 'shapes'
