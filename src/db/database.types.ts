// Written by `npm run generate:types` from the database. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      ai_jobs: {
        Row: {
          attempts: number;
          created_at: string;
          created_by: string | null;
          ended_at: string | null;
          episode_id: string | null;
          error: string | null;
          error_code: string | null;
          id: string;
          kind: string;
          leased_until: string | null;
          provider: string;
          request: Json;
          request_hash: string;
          result: Json | null;
          sent_at: string | null;
          stage: string | null;
          started_at: string | null;
          state: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          created_by?: string | null;
          ended_at?: string | null;
          episode_id?: string | null;
          error?: string | null;
          error_code?: string | null;
          id?: string;
          kind: string;
          leased_until?: string | null;
          provider: string;
          request: Json;
          request_hash: string;
          result?: Json | null;
          sent_at?: string | null;
          stage?: string | null;
          started_at?: string | null;
          state?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          created_by?: string | null;
          ended_at?: string | null;
          episode_id?: string | null;
          error?: string | null;
          error_code?: string | null;
          id?: string;
          kind?: string;
          leased_until?: string | null;
          provider?: string;
          request?: Json;
          request_hash?: string;
          result?: Json | null;
          sent_at?: string | null;
          stage?: string | null;
          started_at?: string | null;
          state?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "ai_jobs_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      ai_provider_calls: {
        Row: {
          ended_at: string | null;
          episode_id: string | null;
          failure: string | null;
          id: number;
          job_id: string | null;
          kind: string;
          model: string | null;
          provider: string;
          received: string | null;
          sent: Json;
          server: string;
          started_at: string;
          status: number | null;
        };
        Insert: {
          ended_at?: string | null;
          episode_id?: string | null;
          failure?: string | null;
          id?: never;
          job_id?: string | null;
          kind: string;
          model?: string | null;
          provider: string;
          received?: string | null;
          sent: Json;
          server: string;
          started_at?: string;
          status?: number | null;
        };
        Update: {
          ended_at?: string | null;
          episode_id?: string | null;
          failure?: string | null;
          id?: never;
          job_id?: string | null;
          kind?: string;
          model?: string | null;
          provider?: string;
          received?: string | null;
          sent?: Json;
          server?: string;
          started_at?: string;
          status?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "ai_provider_calls_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ai_provider_calls_job_id_fkey";
            columns: ["job_id"];
            isOneToOne: false;
            referencedRelation: "ai_jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      archive_texts: {
        Row: {
          content: Json;
          created_at: string;
          id: string;
          section: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          content: Json;
          created_at?: string;
          id?: string;
          section: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          content?: Json;
          created_at?: string;
          id?: string;
          section?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string | null;
          actor_role: string | null;
          at: string;
          change_set: string | null;
          changed: Json | null;
          id: number;
          pk: string;
          tbl: string;
        };
        Insert: {
          action: string;
          actor?: string | null;
          actor_role?: string | null;
          at?: string;
          change_set?: string | null;
          changed?: Json | null;
          id?: never;
          pk: string;
          tbl: string;
        };
        Update: {
          action?: string;
          actor?: string | null;
          actor_role?: string | null;
          at?: string;
          change_set?: string | null;
          changed?: Json | null;
          id?: never;
          pk?: string;
          tbl?: string;
        };
        Relationships: [];
      };
      audit_values: {
        Row: {
          created_at: string;
          digest: string;
          size: number;
          value: Json;
        };
        Insert: {
          created_at?: string;
          digest: string;
          size: number;
          value: Json;
        };
        Update: {
          created_at?: string;
          digest?: string;
          size?: number;
          value?: Json;
        };
        Relationships: [];
      };
      comment_contacts: {
        Row: {
          author_email: string;
          comment_id: string;
        };
        Insert: {
          author_email: string;
          comment_id: string;
        };
        Update: {
          author_email?: string;
          comment_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "comment_contacts_comment_id_fkey";
            columns: ["comment_id"];
            isOneToOne: true;
            referencedRelation: "comments";
            referencedColumns: ["id"];
          },
        ];
      };
      comments: {
        Row: {
          author_name: string;
          content: string;
          created_at: string;
          episode_id: string;
          id: string;
          status: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          author_name: string;
          content: string;
          created_at?: string;
          episode_id: string;
          id?: string;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          author_name?: string;
          content?: string;
          created_at?: string;
          episode_id?: string;
          id?: string;
          status?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "comments_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          answered_at: string | null;
          answered_by: string | null;
          archived_at: string | null;
          created_at: string;
          email: string;
          id: string;
          mail_attempts: number;
          mail_error: string | null;
          mail_sent_at: string | null;
          mail_status: string;
          message: string;
          name: string;
          program_number: string | null;
          read_at: string | null;
          updated_at: string;
          version: number;
        };
        Insert: {
          answered_at?: string | null;
          answered_by?: string | null;
          archived_at?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          mail_attempts?: number;
          mail_error?: string | null;
          mail_sent_at?: string | null;
          mail_status?: string;
          message: string;
          name: string;
          program_number?: string | null;
          read_at?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          answered_at?: string | null;
          answered_by?: string | null;
          archived_at?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          mail_attempts?: number;
          mail_error?: string | null;
          mail_sent_at?: string | null;
          mail_status?: string;
          message?: string;
          name?: string;
          program_number?: string | null;
          read_at?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      episode_notes: {
        Row: {
          id: string;
          notes: string | null;
        };
        Insert: {
          id: string;
          notes?: string | null;
        };
        Update: {
          id?: string;
          notes?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "episode_notes_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      episode_photos: {
        Row: {
          alt: string | null;
          caption: string | null;
          created_at: string;
          credit: string | null;
          date_taken: string | null;
          episode_id: string;
          id: string;
          position: number | null;
          rights: string | null;
          source: string | null;
          updated_at: string;
          url: string;
          version: number;
        };
        Insert: {
          alt?: string | null;
          caption?: string | null;
          created_at?: string;
          credit?: string | null;
          date_taken?: string | null;
          episode_id: string;
          id?: string;
          position?: number | null;
          rights?: string | null;
          source?: string | null;
          updated_at?: string;
          url: string;
          version?: number;
        };
        Update: {
          alt?: string | null;
          caption?: string | null;
          created_at?: string;
          credit?: string | null;
          date_taken?: string | null;
          episode_id?: string;
          id?: string;
          position?: number | null;
          rights?: string | null;
          source?: string | null;
          updated_at?: string;
          url?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "episode_photos_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      episode_topics: {
        Row: {
          episode_id: string;
          topic_id: string;
        };
        Insert: {
          episode_id: string;
          topic_id: string;
        };
        Update: {
          episode_id?: string;
          topic_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "episode_topics_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episode_topics_topic_id_fkey";
            columns: ["topic_id"];
            isOneToOne: false;
            referencedRelation: "topics";
            referencedColumns: ["id"];
          },
        ];
      };
      episodes: {
        Row: {
          ai_confidence: number | null;
          ai_duration_seconds: number | null;
          ai_emotional_tone: string | null;
          ai_guest_info: Json | null;
          ai_key_points: string[] | null;
          ai_neighborhood_info: Json | null;
          ai_outdated_at: string | null;
          ai_processed_at: string | null;
          ai_quotes: Json | null;
          ai_sections: Json | null;
          ai_summary: string | null;
          ai_topics: string[] | null;
          ai_word_count: number | null;
          audio_url: string | null;
          carrier: string | null;
          carrier_note: string | null;
          content_analysis: Json | null;
          created_at: string;
          creator: string | null;
          date: string | null;
          date_edtf: string | null;
          description: string | null;
          digitized_by: string | null;
          digitized_on: string | null;
          digitized_with: string | null;
          duration: string | null;
          episode_number: string;
          episode_order: number | null;
          feed_guid: string | null;
          guest_id: string | null;
          has_analysis: boolean;
          has_transcript: boolean;
          headline: string | null;
          id: string;
          neighborhood_id: string | null;
          publish_at: string | null;
          rights: string | null;
          shelf_mark: string | null;
          source: string | null;
          status: string;
          summary: string | null;
          transcript: string | null;
          transcription_data: Json | null;
          updated_at: string;
          version: number;
        };
        Insert: {
          ai_confidence?: number | null;
          ai_duration_seconds?: number | null;
          ai_emotional_tone?: string | null;
          ai_guest_info?: Json | null;
          ai_key_points?: string[] | null;
          ai_neighborhood_info?: Json | null;
          ai_outdated_at?: string | null;
          ai_processed_at?: string | null;
          ai_quotes?: Json | null;
          ai_sections?: Json | null;
          ai_summary?: string | null;
          ai_topics?: string[] | null;
          ai_word_count?: number | null;
          audio_url?: string | null;
          carrier?: string | null;
          carrier_note?: string | null;
          content_analysis?: Json | null;
          created_at?: string;
          creator?: string | null;
          date?: string | null;
          date_edtf?: string | null;
          description?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          duration?: string | null;
          episode_number: string;
          episode_order?: never;
          feed_guid?: string | null;
          guest_id?: string | null;
          has_analysis?: never;
          has_transcript?: never;
          headline?: string | null;
          id?: string;
          neighborhood_id?: string | null;
          publish_at?: string | null;
          rights?: string | null;
          shelf_mark?: string | null;
          source?: string | null;
          status?: string;
          summary?: never;
          transcript?: string | null;
          transcription_data?: Json | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          ai_confidence?: number | null;
          ai_duration_seconds?: number | null;
          ai_emotional_tone?: string | null;
          ai_guest_info?: Json | null;
          ai_key_points?: string[] | null;
          ai_neighborhood_info?: Json | null;
          ai_outdated_at?: string | null;
          ai_processed_at?: string | null;
          ai_quotes?: Json | null;
          ai_sections?: Json | null;
          ai_summary?: string | null;
          ai_topics?: string[] | null;
          ai_word_count?: number | null;
          audio_url?: string | null;
          carrier?: string | null;
          carrier_note?: string | null;
          content_analysis?: Json | null;
          created_at?: string;
          creator?: string | null;
          date?: string | null;
          date_edtf?: string | null;
          description?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          duration?: string | null;
          episode_number?: string;
          episode_order?: never;
          feed_guid?: string | null;
          guest_id?: string | null;
          has_analysis?: never;
          has_transcript?: never;
          headline?: string | null;
          id?: string;
          neighborhood_id?: string | null;
          publish_at?: string | null;
          rights?: string | null;
          shelf_mark?: string | null;
          source?: string | null;
          status?: string;
          summary?: never;
          transcript?: string | null;
          transcription_data?: Json | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "episodes_guest_id_fkey";
            columns: ["guest_id"];
            isOneToOne: false;
            referencedRelation: "guests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "episodes_neighborhood_id_fkey";
            columns: ["neighborhood_id"];
            isOneToOne: false;
            referencedRelation: "neighborhoods";
            referencedColumns: ["id"];
          },
        ];
      };
      former_addresses: {
        Row: {
          created_at: string;
          id: string;
          kind: string;
          name: string;
          row_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          kind: string;
          name: string;
          row_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          kind?: string;
          name?: string;
          row_id?: string;
        };
        Relationships: [];
      };
      guests: {
        Row: {
          bio: string | null;
          created_at: string;
          id: string;
          name: string;
          photo: string | null;
          search_text: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          bio?: string | null;
          created_at?: string;
          id?: string;
          name: string;
          photo?: string | null;
          search_text?: never;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Update: {
          bio?: string | null;
          created_at?: string;
          id?: string;
          name?: string;
          photo?: string | null;
          search_text?: never;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      listening_counts: {
        Row: {
          episode_id: string;
          id: string;
          month: string;
          plays: number;
          seconds: number;
        };
        Insert: {
          episode_id: string;
          id?: string;
          month: string;
          plays?: number;
          seconds?: number;
        };
        Update: {
          episode_id?: string;
          id?: string;
          month?: string;
          plays?: number;
          seconds?: number;
        };
        Relationships: [
          {
            foreignKeyName: "listening_counts_episode_id_fkey";
            columns: ["episode_id"];
            isOneToOne: false;
            referencedRelation: "episodes";
            referencedColumns: ["id"];
          },
        ];
      };
      neighborhoods: {
        Row: {
          coordinates: Json | null;
          created_at: string;
          description: string | null;
          id: string;
          name: string;
          photos: Json | null;
          search_text: string;
          slug: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          coordinates?: Json | null;
          created_at?: string;
          description?: string | null;
          id?: string;
          name: string;
          photos?: Json | null;
          search_text?: never;
          slug?: string;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Update: {
          coordinates?: Json | null;
          created_at?: string;
          description?: string | null;
          id?: string;
          name?: string;
          photos?: Json | null;
          search_text?: never;
          slug?: string;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      photo_notes: {
        Row: {
          carrier: string | null;
          digitized_by: string | null;
          digitized_on: string | null;
          digitized_with: string | null;
          id: string;
          notes: string | null;
        };
        Insert: {
          carrier?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          id: string;
          notes?: string | null;
        };
        Update: {
          carrier?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          id?: string;
          notes?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "photo_notes_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "episode_photos";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          active: boolean;
          created_at: string;
          id: string;
          name: string | null;
          password_changed_at: string | null;
          password_is_temporary: boolean;
          role: string;
          second_factor: boolean;
          updated_at: string;
          version: number;
        };
        Insert: {
          active?: boolean;
          created_at?: string;
          id: string;
          name?: string | null;
          password_changed_at?: string | null;
          password_is_temporary?: boolean;
          role?: string;
          second_factor?: boolean;
          updated_at?: string;
          version?: number;
        };
        Update: {
          active?: boolean;
          created_at?: string;
          id?: string;
          name?: string | null;
          password_changed_at?: string | null;
          password_is_temporary?: boolean;
          role?: string;
          second_factor?: boolean;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      recordings: {
        Row: {
          bytes: number | null;
          carrier: string | null;
          carrier_note: string | null;
          created_at: string;
          creator: string | null;
          digitized_by: string | null;
          digitized_on: string | null;
          digitized_with: string | null;
          id: string;
          kilobits: number | null;
          master_bytes: number | null;
          master_media_type: string | null;
          master_name: string | null;
          master_sha256: string | null;
          media_type: string | null;
          name: string;
          notes: string | null;
          recorded_on: string | null;
          rights: string | null;
          seconds: number | null;
          sha256: string | null;
          shelf_mark: string | null;
          source: string | null;
          title: string | null;
          updated_at: string;
          version: number;
        };
        Insert: {
          bytes?: number | null;
          carrier?: string | null;
          carrier_note?: string | null;
          created_at?: string;
          creator?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          id?: string;
          kilobits?: number | null;
          master_bytes?: number | null;
          master_media_type?: string | null;
          master_name?: string | null;
          master_sha256?: string | null;
          media_type?: string | null;
          name: string;
          notes?: string | null;
          recorded_on?: string | null;
          rights?: string | null;
          seconds?: number | null;
          sha256?: string | null;
          shelf_mark?: string | null;
          source?: string | null;
          title?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          bytes?: number | null;
          carrier?: string | null;
          carrier_note?: string | null;
          created_at?: string;
          creator?: string | null;
          digitized_by?: string | null;
          digitized_on?: string | null;
          digitized_with?: string | null;
          id?: string;
          kilobits?: number | null;
          master_bytes?: number | null;
          master_media_type?: string | null;
          master_name?: string | null;
          master_sha256?: string | null;
          media_type?: string | null;
          name?: string;
          notes?: string | null;
          recorded_on?: string | null;
          rights?: string | null;
          seconds?: number | null;
          sha256?: string | null;
          shelf_mark?: string | null;
          source?: string | null;
          title?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      topics: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          slug: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          slug?: string;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          slug?: string;
          sort_name?: never;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      trash: {
        Row: {
          batch: string;
          deleted_at: string;
          deleted_by: string | null;
          id: number;
          linked_episodes: string[] | null;
          pk: string;
          row_data: Json;
          tbl: string;
        };
        Insert: {
          batch: string;
          deleted_at?: string;
          deleted_by?: string | null;
          id?: never;
          linked_episodes?: string[] | null;
          pk: string;
          row_data: Json;
          tbl: string;
        };
        Update: {
          batch?: string;
          deleted_at?: string;
          deleted_by?: string | null;
          id?: never;
          linked_episodes?: string[] | null;
          pk?: string;
          row_data?: Json;
          tbl?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      comment_moderation: {
        Row: {
          author_email: string;
          author_name: string;
          content: string;
          created_at: string;
          episode_id: string;
          episode_number: string | null;
          id: string;
          neighborhood_name: string | null;
          status: string;
          updated_at: string;
          version: number;
        };
        Relationships: [];
      };
      episode_ai: {
        Row: {
          ai_confidence: number | null;
          ai_duration_seconds: number | null;
          ai_emotional_tone: string | null;
          ai_outdated_at: string | null;
          ai_processed_at: string | null;
          ai_summary: string | null;
          ai_topics: string[] | null;
          ai_word_count: number | null;
          episode_number: string;
          episode_order: number | null;
          guest_name: string | null;
          id: string;
          is_unreviewed: boolean | null;
          neighborhood_name: string | null;
          search_text: string;
          status: string;
          version: number;
        };
        Relationships: [];
      };
      episode_list: {
        Row: {
          ai_confidence: number | null;
          ai_duration_seconds: number | null;
          ai_emotional_tone: string | null;
          ai_guest_info: Json | null;
          ai_key_points: string[] | null;
          ai_neighborhood_info: Json | null;
          ai_outdated_at: string | null;
          ai_processed_at: string | null;
          ai_quotes: Json | null;
          ai_sections: Json | null;
          ai_summary: string | null;
          ai_topics: string[] | null;
          ai_word_count: number | null;
          audio_url: string | null;
          carrier: string | null;
          carrier_note: string | null;
          content_analysis: Json | null;
          created_at: string;
          creator: string | null;
          date: string | null;
          date_edtf: string | null;
          description: string | null;
          digitized_by: string | null;
          digitized_on: string | null;
          digitized_with: string | null;
          duration: string | null;
          episode_number: string;
          episode_order: number | null;
          feed_guid: string | null;
          guest_id: string | null;
          guest_name: string | null;
          guest_sort_name: string | null;
          has_analysis: boolean;
          has_transcript: boolean;
          headline: string | null;
          id: string;
          is_unreviewed: boolean | null;
          neighborhood_id: string | null;
          neighborhood_name: string | null;
          neighborhood_slug: string | null;
          neighborhood_sort_name: string | null;
          publish_at: string | null;
          rights: string | null;
          search_text: string;
          seconds: number | null;
          shelf_mark: string | null;
          source: string | null;
          status: string;
          summary: string | null;
          transcript: string | null;
          transcription_data: Json | null;
          updated_at: string;
          version: number;
        };
        Relationships: [];
      };
      guests_with_counts: {
        Row: {
          bio: string | null;
          created_at: string;
          episode_count: number;
          id: string;
          name: string;
          photo: string | null;
          published_count: number;
          search_text: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        Relationships: [];
      };
      neighborhoods_with_counts: {
        Row: {
          coordinates: Json | null;
          created_at: string;
          description: string | null;
          episode_count: number;
          id: string;
          name: string;
          photos: Json | null;
          published_count: number;
          search_text: string;
          slug: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        Relationships: [];
      };
      photo_list: {
        Row: {
          alt: string | null;
          caption: string | null;
          created_at: string;
          credit: string | null;
          date_edtf: string | null;
          date_taken: string | null;
          episode_id: string;
          episode_number: string;
          episode_order: number | null;
          id: string;
          position: number | null;
          rights: string | null;
          source: string | null;
          updated_at: string;
          url: string;
          version: number;
        };
        Relationships: [];
      };
      published_comments: {
        Row: {
          author_name: string;
          content: string;
          created_at: string;
          episode_id: string;
          id: string;
        };
        Relationships: [];
      };
      topics_with_counts: {
        Row: {
          created_at: string;
          episode_count: number;
          id: string;
          name: string;
          published_count: number;
          slug: string;
          sort_name: string;
          updated_at: string;
          version: number;
        };
        Relationships: [];
      };
    };
    Functions: {
      ai_figures: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      archive_figures: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      ask_publish: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      assign_episodes: {
        Args: { p_guest: string | null; p_ids: string[] | null; p_neighborhood: string | null; p_topics: string[] | null };
        Returns: string;
      };
      cancel_ai_job: {
        Args: { p_id: string | null };
        Returns: Database["public"]["Tables"]["ai_jobs"]["Row"];
      };
      carry_second_step: {
        Args: { p_from: string | null; p_to: string | null; p_user: string | null };
        Returns: undefined;
      };
      change_sets: {
        Args: { p_kind: string | null };
        Returns: { id: string; label: string; at: string; actor: string; undone_at: string; episodes: number }[];
      };
      choose_name: {
        Args: { p_name: string | null };
        Returns: undefined;
      };
      choose_notices: {
        Args: { p_rhythm: string | null };
        Returns: undefined;
      };
      claim_write: {
        Args: { p_key: string | null; p_lease_s: number | null; p_route: string | null };
        Returns: Json;
      };
      collaborators: {
        Args: Record<PropertyKey, never>;
        Returns: { id: string; email: string; role: string; active: boolean; version: number; created_at: string; last_sign_in_at: string; second_factor: boolean; name: string }[];
      };
      complete_ai_job: {
        Args: { p_attempt: number | null; p_error: string | null; p_error_code: string | null; p_id: string | null; p_result: Json | null };
        Returns: string;
      };
      complete_mail: {
        Args: { p_error?: string | null; p_id: string | null; p_ok: boolean | null };
        Returns: string | null;
      };
      complete_provider_call: {
        Args: { p_failure: string | null; p_id: number | null; p_received: string | null; p_status: number | null };
        Returns: undefined;
      };
      confirm_second_factor: {
        Args: { p_codes: string[] | null; p_secret: string | null; p_session: string | null; p_step: number | null; p_user: string | null };
        Returns: boolean;
      };
      consume_rate_limit: {
        Args: { p_bucket: string | null; p_limit: number | null; p_window_s: number | null };
        Returns: boolean;
      };
      content_revision: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      count_listening: {
        Args: { p_episode: string | null; p_seconds: number | null; p_starts: boolean | null };
        Returns: undefined;
      };
      current_person: {
        Args: { p_session: string | null };
        Returns: { role: string; active: boolean; session_open: boolean; password_is_temporary: boolean; second_factor: string; name: string }[];
      };
      dashboard: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      drop_second_factor: {
        Args: { p_user: string | null };
        Returns: undefined;
      };
      end_account_sessions: {
        Args: { p_user: string | null };
        Returns: undefined;
      };
      end_own_session: {
        Args: { p_session: string | null };
        Returns: boolean;
      };
      erase_person: {
        Args: { p_email: string | null };
        Returns: Json;
      };
      find_account: {
        Args: { p_email: string | null };
        Returns: string;
      };
      find_everywhere: {
        Args: { p_count: number | null; p_query: string | null };
        Returns: { kind: string; id: string; title: string; detail: string; place: string; before: string; found: string; after: string }[];
      };
      finish_build: {
        Args: { p_id: number | null; p_reason?: string | null; p_release?: string | null; p_result: string | null; p_revision?: number | null };
        Returns: undefined;
      };
      finish_write: {
        Args: { p_hash: string | null; p_key: string | null; p_result: Json | null };
        Returns: undefined;
      };
      import_rows: {
        Args: { p_dry_run: boolean | null; p_kind: string | null; p_label?: string | null; p_rows: Json | null; p_skip_errors?: boolean | null };
        Returns: Json;
      };
      lease_ai_job: {
        Args: { p_lease_s: number | null };
        Returns: { id: string; kind: string; attempts: number; provider: string; request: Json; episode_id: string }[];
      };
      lease_outbox: {
        Args: { p_lease_s: number | null; p_n: number | null };
        Returns: { id: string; kind: string; attempts: number; message_id: string; message: Json }[];
      };
      listening_figures: {
        Args: { p_year?: number | null };
        Returns: Json;
      };
      mark_published: {
        Args: { p_seq: number | null };
        Returns: undefined;
      };
      merge_records: {
        Args: { p_from: string | null; p_into: string | null; p_kind: string | null };
        Returns: string;
      };
      move_photo: {
        Args: { p_id: string | null; p_position: number | null };
        Returns: undefined;
      };
      note_session_browser: {
        Args: { p_browser: string | null; p_session: string | null };
        Returns: undefined;
      };
      own_notices: {
        Args: Record<PropertyKey, never>;
        Returns: string;
      };
      own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: { id: string; created_at: string; used_at: string; browser: string }[];
      };
      password_link_owner: {
        Args: { p_hash: string | null };
        Returns: { id: string; email: string }[];
      };
      pause_publishing: {
        Args: { p_paused: boolean | null };
        Returns: boolean;
      };
      publish_planned: {
        Args: { p_now: string | null };
        Returns: number;
      };
      published_states: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      publishing_overview: {
        Args: { p_most: number | null };
        Returns: Json;
      };
      publishing_state: {
        Args: Record<PropertyKey, never>;
        Returns: { content_revision: number; published_revision: number; first_at: string; last_at: string; asked_at: string; failures: number; failed_at: string; requested_revision: number; requested_at: string; paused: boolean; planned_at: string }[];
      };
      purge_expired: {
        Args: { p_keep_days?: number | null };
        Returns: Json;
      };
      queue_ai_job: {
        Args: { p_episode: string | null; p_kind: string | null; p_provider: string | null; p_request: Json | null };
        Returns: Database["public"]["Tables"]["ai_jobs"]["Row"];
      };
      queue_new_browser: {
        Args: { p_browser: string | null; p_user: string | null };
        Returns: undefined;
      };
      queue_notices: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      queue_password_link: {
        Args: { p_email: string | null; p_hash: string | null; p_link: string | null; p_purpose: string | null };
        Returns: boolean;
      };
      read_second_factor: {
        Args: { p_user: string | null };
        Returns: { secret: string; is_confirmed: boolean; codes_left: number }[];
      };
      record_provider_call: {
        Args: { p_attempt: number | null; p_job: string | null; p_lease_s: number | null; p_model: string | null; p_sent: Json | null; p_server: string | null };
        Returns: number;
      };
      remove_second_factor: {
        Args: { p_user: string | null };
        Returns: undefined;
      };
      renew_ai_job_lease: {
        Args: { p_attempt: number | null; p_id: string | null; p_lease_s: number | null; p_stage: string | null };
        Returns: boolean;
      };
      replace_recovery_codes: {
        Args: { p_codes: string[] | null; p_user: string | null };
        Returns: undefined;
      };
      report_build: {
        Args: { p_revision: number | null };
        Returns: undefined;
      };
      restore_begin: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      restore_commit: {
        Args: { p_counts: Json | null };
        Returns: undefined;
      };
      restore_stage: {
        Args: { p_rows: Json | null; p_table: string | null };
        Returns: undefined;
      };
      restore_trash: {
        Args: { p_id: number | null };
        Returns: string;
      };
      retry_mail: {
        Args: { p_message: string | null };
        Returns: undefined;
      };
      row_history: {
        Args: { p_key: string | null; p_table: string | null };
        Returns: { id: number; at: string; actor: string; actor_name: string; actor_role: string; action: string; changed: Json; part_of: Json }[];
      };
      save_analysis: {
        Args: { p_data: Json | null; p_id: string | null; p_version: number | null };
        Returns: Database["public"]["Tables"]["episodes"]["Row"];
      };
      save_episode: {
        Args: { p_data: Json | null; p_id: string | null; p_topics: string[] | null; p_version: number | null };
        Returns: Database["public"]["Tables"]["episodes"]["Row"];
      };
      save_photo: {
        Args: { p_data: Json | null; p_id: string | null; p_version: number | null };
        Returns: Database["public"]["Tables"]["episode_photos"]["Row"];
      };
      save_whole_episode: {
        Args: { p_id: string | null; p_parts: Json | null; p_version: number | null };
        Returns: Database["public"]["Tables"]["episodes"]["Row"];
      };
      schema_version: {
        Args: Record<PropertyKey, never>;
        Returns: string;
      };
      second_factor_rule: {
        Args: { p_required?: boolean | null };
        Returns: boolean;
      };
      start_build: {
        Args: { p_cause: string | null; p_requested?: boolean | null; p_revision: number | null };
        Returns: number;
      };
      store_downloaded: {
        Args: { p_duration: string | null; p_episode: string | null; p_from: string | null; p_name: string | null; p_person: string | null };
        Returns: boolean;
      };
      store_second_factor: {
        Args: { p_secret: string | null; p_user: string | null };
        Returns: boolean;
      };
      submit_comment: {
        Args: { p_content: string | null; p_email: string | null; p_episode: string | null; p_key: string | null; p_name: string | null };
        Returns: Json;
      };
      submit_contact: {
        Args: { p_email: string | null; p_key: string | null; p_message: string | null; p_name: string | null; p_program: string | null };
        Returns: Json;
      };
      take_recovery_code: {
        Args: { p_hash: string | null; p_session: string | null; p_user: string | null };
        Returns: boolean;
      };
      take_second_step: {
        Args: { p_session: string | null; p_step: number | null; p_user: string | null };
        Returns: boolean;
      };
      trash_entries: {
        Args: { p_count: number | null; p_from: number | null; p_query: string | null; p_table: string | null };
        Returns: { id: number; tbl: string; label: string; deleted_at: string; deleted_by: string; days_left: number; also: number; unlinked: number; is_public: boolean; total: number }[];
      };
      undo_change_set: {
        Args: { p_id: string | null };
        Returns: string[];
      };
      use_password_link: {
        Args: { p_hash: string | null };
        Returns: boolean;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
