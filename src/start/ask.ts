import { sendEarlyRequests } from './early'

// A module of its own, which the page runs as soon as it is there, long before `main.tsx`.
sendEarlyRequests()
