import { defineMockActivity } from './defineMockActivity'

export default defineMockActivity({
  titles: { 29: 'Partner page' },
  click: { clickType: 3, clickAction: 'https://partners.portico.example/' },
})
