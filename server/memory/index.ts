/** The memory room: what the service needs of it, and what the system's allocator keeps of it. */
export { BOUNDS, boundAllocator } from './allocator.ts';
export { memoryWarning, whyKilled, whyNoStart } from './needed.ts';
export { giveBackNurseryWhenIdle, nurseryBytes } from './nursery.ts';
