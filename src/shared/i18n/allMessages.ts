import rest from 'virtual:messages/rest'
import { addMessages } from './t'

// For programs that say everything from the start, such as the preview tool: importing this is enough.
addMessages(rest)
