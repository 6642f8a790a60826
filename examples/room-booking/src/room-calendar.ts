import { Injectable } from '@nestjs/common';

export interface Booking {
  id: string;
  room: string;
  /** ISO 8601. */
  from: string;
  to: string;
  title: string;
}

export interface Room {
  name: string;
  seats: number;
}

const ROOMS: readonly Room[] = [
  { name: 'Orchard', seats: 4 },
  { name: 'Quarry', seats: 8 },
  { name: 'Harbour', seats: 20 },
];

/** Rooms and their bookings, in memory: an example's calendar. */
@Injectable()
export class RoomCalendar {
  private readonly bookings: Booking[] = [];

  free(from: string, to: string, seats: number): Room[] {
    return ROOMS.filter((room) => room.seats >= seats && this.conflict(room.name, from, to) === undefined);
  }

  find(name: string): Room | undefined {
    return ROOMS.find((room) => room.name.toLowerCase() === name.toLowerCase());
  }

  names(): string[] {
    return ROOMS.map(({ name }) => name);
  }

  of(room: string): Booking[] {
    return this.bookings.filter((booking) => booking.room === room);
  }

  conflict(room: string, from: string, to: string): Booking | undefined {
    return this.bookings.find(
      (booking) =>
        booking.room === room &&
        Date.parse(booking.from) < Date.parse(to) &&
        Date.parse(from) < Date.parse(booking.to),
    );
  }

  add(room: string, from: string, to: string, title: string): Booking {
    const booking = { id: `booking-${this.bookings.length + 1}`, room, from, to, title };
    this.bookings.push(booking);
    return booking;
  }
}
