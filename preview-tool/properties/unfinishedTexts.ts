/** Texts that could not be applied yet, by what they are for: to choose something else and come back loses none (ED-08). */
export const unfinishedTexts = new Map<string, string>()
