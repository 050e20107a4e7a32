/** Said of a channel that serves nothing yet. */
export const neverPublished = (channel: string): string => `Nothing has been published to ${channel} yet.`
