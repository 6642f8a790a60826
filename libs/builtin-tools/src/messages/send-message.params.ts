import { Describe, ToolParams } from '@toolyard/toolkit';
import { IsIn, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { CHANNELS, type ChannelName } from './channels/message-channel.js';

/** Characters of one message, whatever the channel: longer ones than a channel takes are sent in pieces. */
const LONGEST_CONTENT = 20_000;

export class SendMessageParams extends ToolParams {
  @Describe('What to send, as plain text')
  @IsString()
  @Matches(/\S/, { message: 'content must hold more than white space' })
  @MaxLength(LONGEST_CONTENT)
  content!: string;

  @Describe('Where to send it')
  @IsIn([...CHANNELS])
  channel!: ChannelName;

  @Describe(
    'Who gets it there: for telegram a chat id or @channel, for discord a channel id, for slack a channel or user id, for email an address, for webhook the name of a registered one',
  )
  @IsString()
  @MinLength(1)
  @MaxLength(254)
  chatId!: string;

  @Describe('For email: the subject')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  @Matches(/^[^\p{Cc}]*$/u, { message: 'subject must be one line' })
  subject = 'Message from Toolyard';
}
