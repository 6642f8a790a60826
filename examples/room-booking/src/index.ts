export { RoomBookingModule as default } from './room-booking.module.js';
