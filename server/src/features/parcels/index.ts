export { movementsOf, trackedParcels, type Movement } from './list-parcels.ts';
export { signForParcel } from './store-parcel-news.ts';
export { followParcel } from './follow-parcel.ts';
