import all from 'virtual:messages/all'
import { addMessages } from './t'

// For programs that say everything from the start, such as the preview tool: importing this is enough.
addMessages(all)
