/** Colours of a brand's art, dark to light, then two accents. */
export interface Palette {
  ink: string
  deep: string
  mid: string
  light: string
  accent: string
  pop: string
}

/** A game provider. All of them are invented. `types` is the number of its games per category. */
export interface CatalogueBrand {
  id: number
  name: string
  platformId: number
  palette: Palette
  /** Category id to number of games. */
  types: Partial<Record<1 | 2 | 3 | 4 | 5 | 6, number>>
  /** Its games are under maintenance. */
  maintain?: true
}

const palette = (
  ink: string,
  deep: string,
  mid: string,
  light: string,
  accent: string,
  pop: string,
): Palette => ({
  ink,
  deep,
  mid,
  light,
  accent,
  pop,
})

export const brands: CatalogueBrand[] = [
  {
    id: 11,
    name: 'Lumen Row',
    platformId: 1,
    types: { 1: 16, 6: 3 },
    palette: palette('#1b1030', '#43207a', '#8450e6', '#e3d4ff', '#ffc34d', '#ff6f61'),
  },
  {
    id: 12,
    name: 'Copperfin',
    platformId: 1,
    types: { 1: 6, 2: 10 },
    palette: palette('#06202b', '#0d4a5c', '#1b8ea0', '#c8f4ee', '#ff9e57', '#ffe08a'),
  },
  {
    id: 13,
    name: 'Moonjar',
    platformId: 2,
    types: { 1: 14, 3: 4 },
    palette: palette('#141233', '#2b2a6d', '#5a67d8', '#dbe4ff', '#ffd977', '#f78fb3'),
  },
  {
    id: 14,
    name: 'Velvet Ox',
    platformId: 2,
    types: { 3: 8, 5: 8 },
    palette: palette('#2a0a16', '#6d1730', '#b3324c', '#ffd9d2', '#f2b64a', '#ff8a5c'),
  },
  {
    id: 15,
    name: 'Bamboo Byte',
    platformId: 1,
    types: { 1: 8, 6: 8 },
    palette: palette('#0a2118', '#14523a', '#2c9a63', '#d8f7d6', '#ffd35c', '#ff7b54'),
  },
  {
    id: 16,
    name: 'Saltwind',
    platformId: 3,
    types: { 2: 8 },
    palette: palette('#071a38', '#11407d', '#2f83d6', '#d3ecff', '#ffcf5e', '#ff7a8a'),
  },
  {
    id: 17,
    name: 'Quartz Alley',
    platformId: 3,
    types: { 1: 12 },
    palette: palette('#26102e', '#5f2170', '#b04cc0', '#fbdcff', '#6fe3e1', '#ffd166'),
  },
  {
    id: 18,
    name: 'Northdeck',
    platformId: 4,
    types: { 3: 10 },
    palette: palette('#0e1c2b', '#1f3f5f', '#4179a8', '#dcedf9', '#f4b860', '#e4585e'),
  },
  {
    id: 19,
    name: 'Papaya Post',
    platformId: 2,
    types: { 1: 12, 6: 4 },
    palette: palette('#331308', '#8a3313', '#e8743b', '#ffe6c9', '#ffd23f', '#3bceac'),
  },
  {
    id: 20,
    name: 'Dusk Parade',
    platformId: 4,
    types: { 5: 10 },
    palette: palette('#1d0f2e', '#4b1f5c', '#c2547f', '#ffe0dc', '#ffb35c', '#7ee0d2'),
  },
  {
    id: 21,
    name: 'Pico Parlour',
    platformId: 1,
    types: { 6: 8, 3: 4 },
    palette: palette('#0c1f2e', '#16506b', '#24a3b5', '#d6fbf4', '#ff8fa3', '#ffe066'),
  },
  {
    id: 22,
    name: 'Ember Kite',
    platformId: 3,
    types: { 1: 12 },
    palette: palette('#2b0b0b', '#7d1d18', '#dd4a2e', '#ffe0c2', '#ffc53d', '#ff9770'),
  },
  {
    id: 23,
    name: 'Tidehouse',
    platformId: 3,
    types: { 2: 8 },
    palette: palette('#042326', '#0b5a55', '#1ba68f', '#d2fff0', '#f9c74f', '#ff7f6b'),
  },
  {
    id: 24,
    name: 'Ivory Gate',
    platformId: 2,
    types: { 5: 8, 3: 4 },
    palette: palette('#14201a', '#2f4a36', '#6d9b6b', '#f4f1dc', '#e5b94e', '#d9674f'),
  },
  {
    id: 25,
    name: 'Fable Foundry',
    platformId: 4,
    types: { 1: 12 },
    palette: palette('#10192e', '#2a3f78', '#4c74d9', '#e0e9ff', '#ffb84d', '#f25f8b'),
  },
  {
    id: 26,
    name: 'Grandstand Nine',
    platformId: 4,
    types: { 4: 9 },
    palette: palette('#08221a', '#0f5b3c', '#27a567', '#e1ffe8', '#ffd447', '#f4653f'),
  },
  {
    id: 27,
    name: 'Little Comet',
    platformId: 1,
    types: { 1: 8, 6: 6 },
    palette: palette('#190b33', '#3d1a7a', '#7d3fe0', '#efdcff', '#5be7c4', '#ffcb57'),
  },
  {
    id: 28,
    name: 'Cobalt Cafe',
    platformId: 2,
    types: { 6: 5, 2: 4 },
    maintain: true,
    palette: palette('#0a1233', '#1b2f8a', '#3f63e6', '#d9e3ff', '#ffbe5b', '#ff6b8b'),
  },
  {
    id: 29,
    name: 'Marigold Lane',
    platformId: 4,
    types: { 3: 6, 5: 4 },
    palette: palette('#2d1a05', '#7a4a0b', '#d6901c', '#fff0c9', '#ffdf6b', '#e4572e'),
  },
  {
    id: 30,
    name: 'One Oar',
    platformId: 3,
    types: { 6: 1 },
    palette: palette('#102027', '#27505c', '#4f94a1', '#e3f6f5', '#ffba6b', '#e76f51'),
  },
]

export const brandById: ReadonlyMap<number, CatalogueBrand> = new Map(
  brands.map((brand) => [brand.id, brand]),
)

export const platforms = [
  { id: 1, name: 'Harbour', sort: 1 },
  { id: 2, name: 'Terrace', sort: 2 },
  { id: 3, name: 'Lagoon', sort: 3 },
  { id: 4, name: 'Pavilion', sort: 4 },
]
