const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** The picture of a block's sample, taken by `npx tsx tools/blockPictures.ts`; undefined for a new block without one. */
export const blockPicture = (type: string): string | undefined => files[`./pictures/${type}.webp`]
