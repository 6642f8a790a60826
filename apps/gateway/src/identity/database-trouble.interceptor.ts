import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import { catchError, type Observable } from 'rxjs';
import { databaseAwayMessage } from './identity.messages.js';

/** On routes that only ask the database, whatever is no refusal of ours means that it is away. */
@Injectable()
export class DatabaseTroubleInterceptor implements NestInterceptor {
  /** @throws ToolError `DATABASE_UNAVAILABLE` */
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (error instanceof ToolError) throw error;
        throw new ToolError('DATABASE_UNAVAILABLE', databaseAwayMessage(), { cause: error });
      }),
    );
  }
}
